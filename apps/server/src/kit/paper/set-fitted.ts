import { heightOf, setText, type Paper, type Setting } from './paper.ts'

const least_size = 3
const step = 0.5

interface Box {
  readonly x: number
  readonly y: number
  readonly height: number
}

/**
 * Sets a text into a box, as large as the setting says or as small as it takes: a long name is small, never cut. Says how
 * high it stands.
 */
export function setFitted(paper: Paper, text: string, box: Box, setting: Setting & { readonly size: number }): number {
  let { size } = setting
  while (size > least_size && heightOf(paper, text, { ...setting, size }) > box.height) size -= step
  return setText(paper, text, box, { ...setting, size })
}
