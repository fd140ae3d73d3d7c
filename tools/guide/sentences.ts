/** A sentence ends where a mark is followed by a space and a beginning: a capital, a name in code or a word in stars. */
const ends = /(?<=[.!?][)*]{0,3}) (?=[A-Z`*“[])/

/** A word in stars that ends with a full stop is the heading of its item; a number or a dash is how a list looks. */
const looks = /^(?:\d+\. |- )?(?:\*\*[^*]+\.\*\* )?/

const isRow = (line: string): boolean => line.startsWith('| ')

/** What a piece of a paper says: of a table its rows, of code its lines, else its sentences. */
const saidBy = (piece: string): readonly string[] => {
  if (piece.startsWith('```')) return piece.split('\n').slice(1, -1)
  if (piece.startsWith('![')) return []
  if (isRow(piece))
    return piece
      .split('\n')
      .slice(2)
      .map((row) => row.slice(2, -2).replace(/ \| /, ': '))
  return piece.split('\n').flatMap((line) => line.replace(looks, '').split(ends))
}

/** The sections of a paper by their headings, each with all that it says in its order. Pictures say nothing. */
export const sentencesOf = (paper: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    paper
      .split(/^#+ /m)
      .slice(1)
      .map((section) => {
        const [heading = '', ...pieces] = section.split(/\n+(?=\n)/).map((piece) => piece.trim())
        return [heading, pieces.filter((piece) => piece !== '').flatMap(saidBy)]
      }),
  )
