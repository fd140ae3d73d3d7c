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

/** The picture across a card. */
export const PackagePicture = ({ src, alt }: { src: string; alt: string }) => (
  <img className="package-picture" src={src} alt={alt} loading="lazy" />
)
