import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { queueMessage } from '#features/people/messages/index.ts'

interface OwnedPin {
  readonly id: bigint
  readonly owner_person_id: bigint
}
type Told =
  | { readonly template: 'pins_renewed'; readonly values: { readonly until: string; readonly reason: string } }
  | { readonly template: 'pins_cancelled'; readonly values: { readonly reason: string } }

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
