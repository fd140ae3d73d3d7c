/** A letter or digit of an id, 11 px high, with the space after it. */
const code_letter_width = 8.1
const between_codes = 6

/**
 * An id in the room that it has. Its end tells members apart: the letters that all ids begin with are left out first,
 * then as much of the beginning as must be.
 */
export function fitCode(code: string, spacing: number): string {
  const room = Math.floor((spacing - between_codes) / code_letter_width)
  const digits = code.replace(/^[a-z]+/i, '')
  const fitting = [code, ...(digits === '' ? [] : [digits])].find(({ length }) => length <= room)
  return fitting ?? `\u2026${code.slice(1 - room)}`
}

/** A letter of a name, 12 px high, and of a note, 11 px high, on average; wide letters are rarely together. */
const [name_letter_width, note_letter_width] = [7.4, 6.6]

const fitWords = (words: string, most: number): string => {
  const first = words.split(' ')[0] ?? ''
  const fitting = [words, first].find((some) => [...some].length <= most)
  return fitting ?? `${[...first].slice(0, most - 1).join('')}\u2026`
}

/** A name in the room that it has: whole, else the first word of it, else its beginning. */
export const fitName = (name: string, room: number): string => fitWords(name, Math.floor(room / name_letter_width))

/** The same for smaller words. */
export const fitNote = (note: string, room: number): string => fitWords(note, Math.floor(room / note_letter_width))
