const marks = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const

/**
 * The text of an uploaded file, without the mark that some programs begin it with: UTF-8, or UTF-16 behind its mark, as Excel
 * saves “Unicode text”. Undefined where it is neither.
 */
export function textOfFile(bytes: Uint8Array): string | undefined {
  const encoding = marks.find(([first, second]) => bytes[0] === first && bytes[1] === second)?.[2] ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
