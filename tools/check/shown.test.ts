import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shownWhenFailed } from './shown.ts'

const context = `# Error details

\`\`\`
Error: not visible
\`\`\`

\`\`\`yaml
- navigation "Main":
  - link "Dashboard":
    - /url: /admin/dashboard
- main:
  - heading "Add stock" [level=1]
  - text: Enter the supplier.
- status: Waiting for a second admin
\`\`\`
`

test('what a page showed is its main part and what lies over it, without its menu', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'banyan-shown-'))
  const path = join(directory, 'error-context.md')
  await writeFile(path, context)
  const screenshot = { name: 'screenshot', path: join(directory, 'a.png') }
  expect(shownWhenFailed([screenshot, { name: 'error-context', path }])).toBe(
    [
      'The page showed:',
      '- main:',
      '  - heading "Add stock" [level=1]',
      '  - text: Enter the supplier.',
      '- status: Waiting for a second admin',
    ].join('\n'),
  )
  await rm(directory, { recursive: true })
  expect(shownWhenFailed([screenshot, { name: 'error-context', path }])).toBe('')
  expect(shownWhenFailed([])).toBe('')
})
