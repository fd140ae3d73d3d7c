import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Screen } from './asked.ts'
import { addImport, insertAtEndOf, insertBefore, insertSorted, removeLine } from './edits.ts'
import { Files } from './files.ts'
import { begun, oneOf } from './names.ts'
import { tableOf, type Table } from './table.ts'
import * as form from './templates/form.ts'
import * as list from './templates/list.ts'
import { migration } from './templates/migration.ts'

const contract = 'packages/contract/src'
const server = 'apps/server/src'
const messages = 'apps/web/src/messages/en'
const unbuilt = `${contract}/catalogue/unbuilt.ts`
const schema = 'apps/server/db/schema.generated.ts'
const migrations = 'apps/server/db/migrations'

const withImports = (text: string, imports: readonly [string[], string][]): string =>
  imports.reduce((before, [names, module]) => addImport(before, names, module), text)

/** The feature's calls: one function that the index gives to the server. */
function mountIn(files: Files, { many, home }: Screen, block: string, imports: readonly [string[], string][]): void {
  const folder = `${server}/features/${home}`
  const mount = `mount${many.pascal}`
  const file = `${folder}/${many.kebab}-endpoints.ts`
  if (files.has(file)) {
    const head = `export function ${mount}(`
    files.change(file, (text) => insertAtEndOf(withImports(text, imports), head, block))
    return
  }
  files.add(file, `${withImports('', imports)}\nexport function ${mount}(api: Api): void {\n${block}}\n`)
  const exported = `export { ${mount} } from './${many.kebab}-endpoints.ts'\n`
  if (files.has(`${folder}/index.ts`)) files.change(`${folder}/index.ts`, (text) => exported + text)
  else files.add(`${folder}/index.ts`, exported)
  files.change(`${server}/features/features.ts`, (text) =>
    insertBefore(addImport(text, [mount], `./${home}/index.ts`), ']', `  ${mount},\n`),
  )
}

function addWords(files: Files, screen: Screen): void {
  const { many, shape, fields } = screen
  const file = `${messages}/${many.kebab}.ts`
  const words = shape === 'list' ? list.listWords(screen) : form.formWords(screen)
  if (files.has(file)) files.change(file, (text) => insertBefore(text, '} as const', words))
  else {
    files.add(file, `/** ${begun(many.words)}. */\nexport default {\n${words}} as const\n`)
    files.change(`${messages}/index.ts`, (text) =>
      insertBefore(
        addImport(text, [many.camel], `./${many.kebab}.ts`).replace(
          `import { ${many.camel} } from`,
          `import ${many.camel} from`,
        ),
        '} as const',
        many.camel === many.snake ? `  ${many.snake},\n` : `  ${many.snake}: ${many.camel},\n`,
      ),
    )
  }
  files.change(`${messages}/fields.ts`, (text) =>
    fields
      .filter(({ name }) => !new RegExp(`^ {2}${name}:`, 'm').test(text))
      .reduce(
        (before, { name }) =>
          insertSorted(before, ['export default {', '} as const'], `  ${name}: '${begun(name.replaceAll('_', ' '))}',`),
        text,
      ),
  )
}

function addPage(files: Files, { area, page, home, one, many, shape }: Screen, text: string): void {
  const name = shape === 'list' ? many.kebab : `add-${one.kebab}`
  const component = `${begun(area)}${shape === 'list' ? many.pascal : `Add${one.pascal}`}Page`
  files.add(`apps/web/src/features/${home}/${area}/${name}-page.tsx`, text)
  files.change(`apps/web/src/areas/${area}/pages.ts`, (pages) =>
    insertBefore(
      pages,
      '} satisfies AreaScreens',
      `  '${page}': () => import('#features/${home}/${area}/${name}-page.tsx').then((m) => m.${component}),\n`,
    ),
  )
  files.change(unbuilt, (pages) => removeLine(pages, `  '${page}',`))
}

function addList(files: Files, screen: Screen, table: Table): void {
  const { many, home } = screen
  const folder = `${server}/features/${home}`
  files.add(`${contract}/${many.kebab}/list-${many.kebab}.ts`, list.listContract(screen, table))
  const queries = `${folder}/queries.ts`
  if (!files.has(queries)) files.add(queries, '')
  files.change(
    queries,
    (text) => `${withImports(text, list.listQueryImports(screen, table))}\n${list.listQuery(screen, table)}`,
  )
  mountIn(files, screen, list.listMount(screen), list.listMountImports(screen))
  files.add(`${folder}/list-${many.kebab}.test.ts`, list.listTest(screen))
  addPage(files, screen, list.listPage(screen, table))
}

const rules = `${contract}/words/en/rules/common.ts`

function addForm(files: Files, screen: Screen): void {
  const { one, many, home, area, fields } = screen
  const folder = `${server}/features/${home}`
  const texts = fields.filter(({ kind }) => kind === 'text').map(({ name }) => name)
  files.change(rules, (text) =>
    texts
      .filter((name) => !new RegExp(`^ {2}${name}:`, 'm').test(text))
      .reduce((before, name) => {
        const words = name.replaceAll('_', ' ')
        return insertBefore(before, '} as const', `  ${name}: 'Enter the ${words}.',\n`)
      }, text),
  )
  files.add(
    `${contract}/${many.kebab}/add-${one.kebab}.ts`,
    form.formContract(screen, (name) => name),
  )
  files.add(`${folder}/commands/write-${one.kebab}.ts`, form.formCommand(screen))
  mountIn(files, screen, form.formMount(screen), form.formMountImports(screen))
  files.add(`${folder}/add-${one.kebab}.test.ts`, form.formTest(screen))
  addPage(files, screen, form.formPage(screen))
  const call = `'POST /${area}/${many.kebab}'`
  files.change(`${messages}/acts.ts`, (text) =>
    insertSorted(text, ['export default {', '}'], `  ${call}: 'Added ${oneOf(one.words)}',`),
  )
  files.change(`${server}/every-call/testing/samples.ts`, (text) =>
    insertBefore(text, `    'POST /exports':`, `    ${call}: ${form.sampleBody(screen)},\n`),
  )
  files.change(`${server}/every-call/hostile-texts.test.ts`, (text) =>
    texts.reduce(
      (before, name) => insertSorted(before, ['  expect([...fields.keys()]', '    ]'], `      "${name}",`),
      text,
    ),
  )
}

function addMigration(files: Files, root: string, screen: Screen): void {
  const last = globSync(`${migrations}/*.sql`, { cwd: root }).toSorted().at(-1) ?? '0000'
  const number = String(Number(last.replace(`${dirname(last)}/`, '').slice(0, 4)) + 1).padStart(4, '0')
  files.add(`${migrations}/${number}_keep_${screen.many.snake}.sql`, migration(screen))
}

/** Everything a screen needs in the tree at `root`, not written yet. Throws an AskedFault where it does not fit in. */
export function filesFor(root: string, screen: Screen): Files {
  const files = new Files(root)
  const table = tableOf(screen, files.read(schema))
  if (table.isNew) addMigration(files, root, screen)
  if (screen.shape === 'list') addList(files, screen, table)
  else addForm(files, screen)
  addWords(files, screen)
  return files
}
