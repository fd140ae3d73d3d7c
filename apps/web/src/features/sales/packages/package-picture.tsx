import { seriesOfColour } from '#kit/figures/package-colours.ts'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import './package-picture.css'

/** The picture of a package in a row beside its name; a tile stands where there is none, so that names align. */
export const PackageThumb = ({ src }: { src: string }) =>
  src === '' ? (
    <span className="package-thumb">
      <Icon name="inventory_2" isSmall />
    </span>
  ) : (
    <img className="package-thumb" src={src} alt="" loading="lazy" />
  )

interface Shown {
  readonly name: string
  readonly colour: string
  readonly image_url: string
}

/** What a card of a package begins with: its picture, or a band in its colour. */
export function PackageBand({ of: { name, colour, image_url } }: { of: Shown }) {
  const series = seriesOfColour(colour)
  if (image_url !== '') {
    return (
      <img className="package-picture" src={image_url} alt={text('packages.picture_of', { name })} loading="lazy" />
    )
  }
  return series !== undefined && <span className={`package-band package-band-${series}`} />
}
