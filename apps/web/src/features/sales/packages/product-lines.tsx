import { text } from '#kit/text.ts'
import './package-picture.css'

interface Product {
  readonly name: string
  readonly quantity: number
}

/** What a member gets with a package; nothing when nothing is sent with it. */
export function ProductLines({ of }: { of: readonly Product[] }) {
  if (of.length === 0) return null
  return (
    <div className="small">
      <p className="quiet">{text('packages.gets')}</p>
      <ul className="package-lines">
        {of.map(({ name, quantity }, line) => (
          <li key={line}>{quantity === 1 ? name : text('packages.line', { quantity, name })}</li>
        ))}
      </ul>
    </div>
  )
}
