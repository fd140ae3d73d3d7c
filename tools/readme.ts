import { readFile } from 'node:fs/promises'
import { pages } from '@banyan/contract/catalogue/catalogue.ts'

const counted = /\d+ of the \d+ pages/

/** The README as it is, with how many of the owner's pages are built. Throws where it does not say so. */
export async function readme(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  if (!counted.test(text)) throw new Error('the README does not say how many pages are built')
  const asked = pages.filter(({ origin }) => origin === 'spec')
  const built = asked.filter(({ is_built }) => is_built)
  return text.replace(counted, `${built.length} of the ${asked.length} pages`)
}
