import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { migrationsDir, readMigrations } from '../apps/server/src/kit/database/migrate.ts'

const name = process.argv[2] ?? ''

if (!/^[a-z]+(_[a-z0-9]+)+$/.test(name)) {
  console.error('Name the migration by what it does, as verb_noun: npm run db:new -- add_withdrawal')
  process.exitCode = 2
} else {
  const last = (await readMigrations()).at(-1)?.name ?? '0000'
  const number = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  const file = join(migrationsDir, `${number}_${name}.sql`)
  await writeFile(file, '-- Say here what this changes and why, in a sentence.\n', { flag: 'wx' })
  console.log(relative(process.cwd(), file))
}
