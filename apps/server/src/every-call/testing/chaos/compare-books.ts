import { openDatabase, type ConnectionConfig } from '#kit/database/database.ts'
import { timeLimits } from '#kit/http/time-limits.ts'
import { proveBooks, readSealsLog, summaryOf } from '#features/books/proof/index.ts'
import type { Acknowledged } from './people-at-work.ts'
import type { ServerAtRisk } from './server-at-risk.ts'

/** How the books know an act: each statement answers its words, once for every time that it was done. */
const inBooks: Readonly<Record<keyof Acknowledged, string>> = {
  joins: `select email as word from person where email like 'chaos%'`,
  promises: `select person.user_id as word from donation_commitment given join member on member.id = given.member_id
    join person on person.id = member.person_id where person.email like 'chaos%'`,
  topups: `select pin.pin_no as word from activation join pin on pin.id = activation.pin_id
    join person on person.id = pin.owner_person_id where person.email like 'chaos%'`,
  batches: `select payment_reference as word from pin_batch join pin on pin.batch_id = pin_batch.id
    where payment_reference like 'CHAOSB%' group by pin_batch.id having count(*) = 2`,
  transfers: `select remark as word from pin_transfer where remark like 'chaos %'`,
  closings: `select id::text as word from closing where status = 'credited'`,
}

/** What was acknowledged and is not in the books, or is there more than once. */
export async function differencesOf({ rows }: Pick<ServerAtRisk, 'rows'>, done: Acknowledged): Promise<string[]> {
  const differences: string[] = []
  for (const [act, statement] of Object.entries(inBooks)) {
    const counts = new Map<string, number>()
    for (const { word } of await rows<{ word: string }>(statement)) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const word of done[act as keyof Acknowledged])
      if (!counts.has(word)) differences.push(`${act}: ${word} was acknowledged and is not there`)
    for (const [word, count] of counts) if (count > 1) differences.push(`${act}: ${word} is there ${count} times`)
  }
  return differences
}

/** The promises of the books that are broken, with every closing computed again; `connection` is their owner's. */
export async function brokenIn(connection: ConnectionConfig, data_dir: string): Promise<string[]> {
  const { db, pool, close } = openDatabase(connection, { max: 6, limits: timeLimits.console })
  const heads = await readSealsLog(data_dir)
  const { broken } = await summaryOf(proveBooks({ db, pool }, { is_deep: true, heads })).finally(close)
  return broken.map(
    ({ promise, breaches, examples }) => `${promise}: ${breaches} breaches, such as ${examples.join(', ')}`,
  )
}
