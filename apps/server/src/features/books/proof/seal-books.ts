import type { Services } from '#kit/context.ts'
import { findHeadsAfter, sealNew } from '#features/books/verify/index.ts'
import { appendSealsLog, readSealsLog } from './seals-log.ts'

/**
 * Seals what is new, and writes the heads of all seals that the file beside the database does not have yet into it: a
 * kill between the two is made good by the next turn.
 */
export async function sealBooks(services: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  await sealNew(services)
  const { data_dir } = services.config
  const written = await readSealsLog(data_dir)
  const last = written.reduce((most, { no }) => (no > most ? no : most), 0n)
  await appendSealsLog(data_dir, await findHeadsAfter(services.db, last), services.clock.now())
}
