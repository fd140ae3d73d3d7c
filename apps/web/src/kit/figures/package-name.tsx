import '#ui/charts/bars.css'
import { seriesOfColour } from './package-colours.ts'

/** A package by its name, with its mark where it has one. */
export function PackageName({ name, colour }: { name: string; colour: string }) {
  const series = seriesOfColour(colour)
  return series === undefined ? name : <span className={`key key-${series}`}>{name}</span>
}
