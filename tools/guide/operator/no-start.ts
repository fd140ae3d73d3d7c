import { type Section } from '../entry.ts'
import { start } from './tests.ts'

export const noStartSaid: Section = {
  'The message says what to do.': start('what the operator can put right is said plainly'),
  'The usual ones: the port is in use (set `PORT`), the disk is full, the database of `DATABASE_URL` cannot be reached, the data directory is in use, `secret.key` is missing.':
    start(
      'what the operator can put right is said plainly',
      'a full disk',
      'a second one is refused by name and number while the first goes on',
      'another secret key',
    ),
}
