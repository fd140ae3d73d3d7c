import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './check/root.ts'

/**
 * Puts the ten faults of a group into a copy of the last commit and runs the whole check there: every fault should be
 * named by a failure of its own. The faults were written without a look at the tests, so what is not found is a hole.
 */
const groups = ['access', 'kits', 'money', 'screens'] as const

const { positionals } = parseArgs({ allowPositionals: true })
const group = groups.find((one) => one === positionals[0])
if (group === undefined) {
  console.error(`Usage: npm run planted -- ${groups.join('|')}`)
  process.exit(2)
}

const copy = mkdtempSync(join(tmpdir(), `banyan-planted-${group}-`))
const git = (...words: readonly string[]): string => execFileSync('git', words, { cwd: copy, encoding: 'utf8' })

try {
  execFileSync('git', ['clone', '--quiet', root, copy])
  cpSync(join(root, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  rmSync(join(copy, 'node_modules/.cache/types'), { recursive: true, force: true })
  let lost = 0
  for (const file of globSync(`tests/planted/${group}/*.patch`, { cwd: root }).toSorted()) {
    const patch = join(root, file)
    const [about = ''] = readFileSync(patch, 'utf8').split('\n')
    const { status } = spawnSync('git', ['apply', '--3way', patch], { cwd: copy })
    if (status !== 0) lost += 1
    console.log(`${status === 0 ? 'planted   ' : 'NO PLACE  '} ${file}\n           ${about.replace(/^# /, '')}`)
  }
  console.log(git('diff', '--stat', 'HEAD'))
  const { status } = spawnSync(process.execPath, [join(copy, 'tools/check.ts')], { cwd: copy, stdio: 'inherit' })
  // A run that finds nothing wrong is the failure here, and so is a fault that was not put in.
  process.exitCode = status === 0 || lost > 0 ? 1 : 0
} finally {
  rmSync(copy, { recursive: true, force: true })
}
