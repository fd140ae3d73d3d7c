import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/database/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/database/throwaway-postgres.ts'
import { readColumnWords, withColumnWords } from './column-words.ts'
import { iconFont } from './icon-font.ts'
import { pageAddresses } from './page-addresses.ts'
import { readme } from './readme.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const readmeFile = join(root, 'README.md')
const schemaFile = join(root, 'apps/server/db/schema.generated.ts')
const codegen = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js')

/** As kit/database.ts reads them: the same TypeScript type going in and coming out. */
const types = { int8: 'bigint', numeric: 'string', timestamptz: 'Date', date: 'string', bytea: 'Buffer' }

/** The row types of every table, read from a database that has just been migrated from nothing. */
const schemaTypes = async (): Promise<string> => {
  const server = await startThrowawayPostgres()
  const dir = await mkdtemp(join(tmpdir(), 'banyan-generate-'))
  try {
    const { url, template } = await createTemplate(server.connection)
    const out = join(dir, 'schema.ts')
    const words = ['--dialect', 'postgres', '--url', urlOfDatabase(url, template), '--out-file', out]
    const choices = [
      '--date-parser',
      'string',
      '--type-mapping',
      JSON.stringify(types),
      '--exclude-pattern',
      // The scheduled acts keep theirs to themselves.
      '{public.migration,graphile_worker.*}',
    ]
    await promisify(execFile)(process.execPath, [codegen, ...words, ...choices])
    return withColumnWords(await readFile(out, 'utf8'), await readColumnWords(urlOfDatabase(url, template)))
  } finally {
    await Promise.all([server.stop(), rm(dir, { recursive: true, force: true })])
  }
}

/** Every file that is made rather than written, in part or in whole, and what it should hold now. */
async function generated(): Promise<ReadonlyMap<string, Buffer>> {
  const { font, table } = await iconFont()
  return new Map([
    [schemaFile, Buffer.from(await schemaTypes())],
    [join(root, 'packages/contract/src/catalogue/addresses.generated.ts'), Buffer.from(pageAddresses())],
    [join(root, 'apps/web/src/styles/fonts/icons.woff2'), font],
    [join(root, 'apps/web/src/ui/basics/icon-glyphs.generated.ts'), Buffer.from(table)],
    [readmeFile, Buffer.from(await readme(readmeFile))],
  ])
}

const isFresh = async (file: string, wanted: Buffer): Promise<boolean> =>
  (await readFile(file).catch(() => Buffer.alloc(0))).equals(wanted)

const mayWrite = !process.argv.includes('--check')
for (const [file, content] of await generated()) {
  if (await isFresh(file, content)) continue
  if (mayWrite) {
    await writeFile(file, content)
    console.log(`wrote ${file.slice(root.length)}`)
  } else {
    console.error(`${file.slice(root.length)} is out of date: run npm run generate and commit what it writes`)
    process.exitCode = 1
  }
}
