/** Pictures of members that were asked for, by address; more than are ever in sight. The oldest goes first. */
const pictures = new Map<string, HTMLImageElement>()
const most_kept = 600

/** Answers a picture that is here; one that is not is fetched, and `onCome` is called when it has come. */
export const photosIn =
  (onCome: () => void) =>
  (src: string): HTMLImageElement | undefined => {
    const known = pictures.get(src)
    if (known !== undefined) return known.complete && known.naturalWidth > 0 ? known : undefined
    const picture = new Image()
    picture.addEventListener('load', onCome, { once: true })
    picture.src = src
    pictures.set(src, picture)
    const [oldest] = pictures.keys()
    if (pictures.size > most_kept && oldest !== undefined) pictures.delete(oldest)
    return undefined
  }

/** Waits until the pictures are here; one that does not come is left out. */
export async function fetchPhotos(sources: readonly string[]): Promise<ReadonlyMap<string, HTMLImageElement>> {
  const fetched = await Promise.all(
    [...new Set(sources)].map(async (src) => {
      const picture = new Image()
      picture.src = src
      return picture.decode().then(
        () => [[src, picture] as const],
        () => [],
      )
    }),
  )
  return new Map(fetched.flat())
}
