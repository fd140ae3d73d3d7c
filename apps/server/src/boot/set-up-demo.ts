import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDemo, type SignIn } from '#demo/create-demo.ts'
import type { Services } from '#kit/context.ts'
import { isMissing } from '#kit/files/file-faults.ts'
import type { Demo } from './welcome.ts'

const maybeSignIns = async (path: string): Promise<SignIn[] | undefined> => {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as SignIn[]
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/**
 * Makes the demo company and writes down who can sign in (mode 0600), calling `onCreate` before the wait.
 * A demo made earlier is kept, and its sign-ins answered again.
 */
export const setUpDemo = async (services: Services, onCreate: () => void): Promise<Demo> => {
  const file = join(services.config.data_dir, 'demo-sign-ins.json')
  const known = await maybeSignIns(file)
  if (known !== undefined) return { signIns: known, file }
  onCreate()
  const signIns = await createDemo(services)
  await writeFile(`${file}.new`, `${JSON.stringify(signIns, undefined, 2)}\n`, { mode: 0o600 })
  await rename(`${file}.new`, file)
  return { signIns, file }
}
