import type { Section } from '../entry.ts'
import { backupsSaid } from './backups.ts'
import { booksSaid } from './books.ts'
import { brokenBooksSaid } from './broken-books.ts'
import { consoleSaid } from './console.ts'
import { databaseAwaySaid } from './database-away.ts'
import { filesSaid } from './files.ts'
import { firstStartSaid } from './first-start.ts'
import { firstWeekSaid } from './first-week.ts'
import { messagesSaid } from './messages.ts'
import { noStartSaid } from './no-start.ts'
import { openingSaid } from './opening.ts'
import { settingsSaid } from './settings.ts'
import { timeLimitsSaid } from './time-limits.ts'

/** The operator’s guide by its headings. */
export const operatorGuide: Readonly<Record<string, Section>> = {
  'Guide for operators': openingSaid,
  'First start': firstStartSaid,
  'The first week': firstWeekSaid,
  Settings: settingsSaid,
  'Where files lie': filesSaid,
  'Mail and SMS': messagesSaid,
  'What to back up': backupsSaid,
  'Are the books right?': booksSaid,
  'When the books are not in order': brokenBooksSaid,
  'When the database goes away': databaseAwaySaid,
  'Time limits': timeLimitsSaid,
  'Help at the console': consoleSaid,
  'When it does not start': noStartSaid,
}
