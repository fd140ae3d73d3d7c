import { join } from 'node:path'
import { commands, usage } from './commands.mjs'
import { install } from './install.mjs'
import { findNode } from './node.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const [name = 'help', ...words] = process.argv.slice(2)

if (['help', '--help', '-h'].includes(name)) {
  process.stdout.write(usage())
} else if (!Object.hasOwn(commands, name)) {
  process.stderr.write(`There is no command "${name}".\n\n${usage()}`)
  process.exitCode = 2
} else {
  const command = commands[name]
  try {
    install(command.install)
    const flags = ['--disable-warning=ExperimentalWarning']
    process.exitCode = await run(findNode(), [...flags, join(root, command.program), ...words])
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
