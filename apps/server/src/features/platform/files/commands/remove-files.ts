import { sql } from 'kysely'
import type { UploadPurpose } from '@banyan/contract/files/files.ts'
import type { Services } from '#kit/context.ts'
import { DatabaseAway } from '#kit/database/database-fault.ts'
import { findFilesToRemove, type FileRow } from '../queries.ts'

const day_ms = 86_400_000
/** What an admin sends may be named by an act that waits three days for a second admin; what others send waits for nobody. */
const waits_ms = 4 * day_ms
const isOfAdmin = sql<boolean>`exists (select from person where person.id = file.uploaded_by and person.user_type = 'Admin')`
const ofAdmins = [
  'logo',
  'package',
  'news',
  'company_paper',
  'product',
  'support',
] as const satisfies readonly UploadPurpose[]
const at_once = 100

/** The bytes first, the row after them: a crash between the two only makes the next turn do it again. */
async function removeFile({ db, clock, files }: Services, { id, name, is_public, owner_id }: FileRow): Promise<void> {
  await files.remove({ name, is_public })
  if (owner_id === null) await db.deleteFrom('file').where('id', '=', id).execute()
  else await db.updateTable('file').set({ erased_at: clock.now() }).where('id', '=', id).execute()
}

/**
 * Removes the bytes that no record has any more, and uploads that none took in their time with their rows. A store that
 * does not answer is logged; what is left comes with the next turn. Several processes may do this at once.
 */
export async function removeFiles(services: Services): Promise<void> {
  const { db, clock, log } = services
  const now = clock.now()
  // From here on no record can take them.
  await db
    .updateTable('file')
    .set({ erased_at: now })
    .where('is_kept', '=', false)
    .where('owner_id', 'is', null)
    .where('erased_at', 'is', null)
    .where((row) => {
      const before = (ms: number) => row('created_at', '<', new Date(now.getTime() - ms))
      const mayWait = row.and([row('purpose', 'in', [...ofAdmins]), isOfAdmin])
      return row.or([before(waits_ms), row.and([row.not(mayWait), before(day_ms)])])
    })
    .execute()
  let last = 0n
  for (;;) {
    const found = await findFilesToRemove(db, last, at_once)
    for (const file of found) {
      last = file.id
      await removeFile(services, file).catch((err: unknown) => {
        if (err instanceof DatabaseAway) throw err
        log.warn({ err, file_id: String(file.id) }, 'the bytes of a file could not be removed')
      })
    }
    if (found.length < at_once) return
  }
}
