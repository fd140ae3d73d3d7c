import { text } from '#kit/text.ts'

/** Lines such as "2 × Namuna soap" in a list, on two lines at most: several begin with how many there are. */
export const ProductsInShort = ({ of }: { of: readonly string[] }) => (
  <span className="cell-words">
    {of.length > 1 ? text('products.several', { count: of.length, names: of.join(', ') }) : (of[0] ?? '\u2013')}
  </span>
)
