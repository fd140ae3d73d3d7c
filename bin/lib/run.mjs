import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Node keeps there what it made of the TypeScript it ran, so that the next start needs not make it again. */
const compile_cache = join(root, 'node_modules/.cache/compile')

/** As a shell does it: a program that a signal ended exits with 128 and the signal's number. */
const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

/**
 * Runs a program in our place: same console, same signals, and answers its exit code.
 * The channel between us is how a server notices that this process was killed without a word.
 */
export const run = (program, words, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: compile_cache, ...process.env },
      ...options,
    })
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass)
      resolve(exitCode(code, signal))
    })
  })
