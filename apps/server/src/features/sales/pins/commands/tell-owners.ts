import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { getPackage } from '../queries.ts'
import { getUserId } from '../transfers/queries.ts'

interface OwnedPin {
  readonly id: bigint
  readonly owner_person_id: bigint
}
type Told =
  | { readonly template: 'pins_renewed'; readonly values: { readonly until: string; readonly reason: string } }
  | { readonly template: 'pins_cancelled'; readonly values: { readonly reason: string } }

interface TakenPins {
  readonly transfer_id: bigint
  readonly package_id: bigint
  readonly from_person_id: bigint
  readonly to_person_id: bigint
  readonly count: number
}

/** Writes to whose pins somebody else has moved. */
export async function tellTaken(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { transfer_id, package_id, from_person_id, to_person_id, count }: TakenPins,
): Promise<void> {
  const { name: package_name } = await getPackage(trx, package_id)
  await queueMessage(trx, services, {
    event_key: `pins_taken:${transfer_id}`,
    person_id: from_person_id,
    template: 'pins_taken',
    values: { count: String(count), package_name, to: await getUserId(trx, to_person_id) },
  })
}

/** Writes each owner one message about what became of their pins, however many they are. */
export async function tellOwners(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  pins: readonly OwnedPin[],
  told: Told,
): Promise<void> {
  const at = services.clock.now().getTime()
  for (const [person_id, own] of Map.groupBy(pins, (pin) => pin.owner_person_id)) {
    const event_key = `${told.template}:${own[0]?.id}:${at}`
    const count = String(own.length)
    await (told.template === 'pins_renewed'
      ? queueMessage(trx, services, {
          event_key,
          person_id,
          template: told.template,
          values: { count, ...told.values },
        })
      : queueMessage(trx, services, {
          event_key,
          person_id,
          template: told.template,
          values: { count, ...told.values },
        }))
  }
}
