import { sql } from 'kysely'
import type { ListRequest, RowOf } from '@banyan/contract/kit/list.ts'
import { type getPinTransfer, pinTransferLists } from '@banyan/contract/pins/pin-transfers.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { normalisePinCode } from '@banyan/domain/pins/pin-no.ts'
import type { Actor } from '#kit/context.ts'
import type { Database, Reader } from '#kit/database/database.ts'
import { days, is } from '#kit/lists/filters.ts'
import { findPage, rowOf } from '#kit/lists/find-page.ts'

type TransferList = typeof pinTransferLists.admin
type Row = RowOf<TransferList>

/** The transfers that an actor may see: an admin all, anybody else those they gave or got. */
const transfersFor = (db: Database, actor: Actor) =>
  db
    .selectFrom('pin_transfer as transfer')
    .innerJoin('package', 'package.id', 'transfer.package_id')
    .leftJoin('package as start', 'start.id', 'transfer.from_package_id')
    .innerJoin('person as giver', 'giver.id', 'transfer.from_person_id')
    .innerJoin('person as taker', 'taker.id', 'transfer.to_person_id')
    .leftJoin('counter_sale as sale', 'sale.pin_transfer_id', 'transfer.id')
    .$if(actor.user_type !== 'Admin', (rows) =>
      rows.where(({ or, eb }) =>
        or([eb('transfer.from_person_id', '=', actor.person_id), eb('transfer.to_person_id', '=', actor.person_id)]),
      ),
    )
    .select([
      'transfer.id',
      'transfer.at',
      'transfer.count',
      'transfer.amount_minor',
      'transfer.remark',
      'package.name as package_name',
    ])
    .select(['start.name as from_package_name', 'transfer.kind', 'transfer.price_minor', 'sale.taken_minor'])
    .select(['giver.user_id as from_user_id', 'giver.name as from_name'])
    .select(['taker.user_id as to_user_id', 'taker.name as to_name'])
    .select(directionFor(actor).as('direction'))

const directionFor = ({ person_id }: Actor) => sql<Row['direction']>`case ${person_id}::bigint
  when transfer.from_person_id then 'sent' when transfer.to_person_id then 'received' else 'between' end`

/** Transfers as their ends and the admins read them. Days are the company's, both ends included. */
export const findPinTransfers = (
  db: Database,
  list: TransferList,
  request: ListRequest<TransferList>,
  { actor, zone }: { actor: Actor; zone: string },
) =>
  findPage(list, request, {
    db,
    rows: transfersFor(db, actor),
    filters: {
      direction: is(directionFor(actor)),
      package_id: is('transfer.package_id'),
      kind: is('transfer.kind'),
      user_id: (rows, value) =>
        rows.where(sql<boolean>`lower(${value}) in (lower(giver.user_id), lower(taker.user_id))`),
      pin_no: (rows, value) =>
        rows.where(
          sql<boolean>`transfer.id in (
            select moved.pin_transfer_id from pin_transfer_pin moved
            join pin on pin.id = moved.pin_id where pin.pin_no = ${normalisePinCode(value)})`,
        ),
      ...days('transfer.at', zone),
    },
    sorts: { at: 'transfer.at', count: 'transfer.count', amount: 'transfer.amount_minor' },
    tieBreak: 'transfer.id',
    totals: { amount: 'transfer.amount_minor' },
  })

/** One transfer with its pins, for those who may see it. */
export async function maybePinTransfer(
  db: Database,
  id: bigint,
  actor: Actor,
): Promise<ReplyOf<typeof getPinTransfer>['data'] | undefined> {
  const found = await transfersFor(db, actor).where('transfer.id', '=', id).executeTakeFirst()
  if (found === undefined) return undefined
  const pins = await db
    .selectFrom('pin_transfer_pin as moved')
    .innerJoin('pin', 'pin.id', 'moved.pin_id')
    .where('moved.pin_transfer_id', '=', id)
    .orderBy('pin.id')
    .select(['pin.pin_no', 'pin.kind', 'pin.price_minor'])
    .execute()
  return {
    ...rowOf(pinTransferLists.admin.row, found, {}),
    pins: pins.map(({ pin_no, kind, price_minor }) => ({ pin_no, kind, amount: minor(price_minor) })),
  }
}

/** Whoever is behind a user id, with what decides whether pins may go there. */
export const maybeTaker = (db: Database, user_id: string) =>
  db
    .selectFrom('person')
    .leftJoin('member', 'member.person_id', 'person.id')
    .leftJoin('franchise', 'franchise.person_id', 'person.id')
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .select(['person.id as person_id', 'person.user_id', 'person.name', 'person.user_type', 'person.is_blocked'])
    .select(['member.left_at', 'franchise.parent_id'])
    .executeTakeFirst()

export const getUserId = async (db: Reader, person_id: bigint): Promise<string> =>
  (await db.selectFrom('person').select('user_id').where('id', '=', person_id).executeTakeFirstOrThrow()).user_id
