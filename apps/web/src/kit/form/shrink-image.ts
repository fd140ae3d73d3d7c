/** Longer sides than this show nothing more of a paper or a face. */
const longest_side_px = 2_000

/** What the device makes smaller before it sends: more than any camera's picture has. */
export const most_chosen_bytes = 10 * 1_048_576

/** The size at which a picture is sent: its own, or with the longest side at the limit. */
export function sizeToSend({ width, height }: { readonly width: number; readonly height: number }) {
  const factor = Math.min(1, longest_side_px / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * factor)), height: Math.max(1, Math.round(height * factor)) }
}

async function encoded(picture: ImageBitmap, type: string, quality?: number): Promise<Blob> {
  const { width, height } = sizeToSend(picture)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this device draws no pictures')
  if (type === 'image/jpeg') {
    // A JPEG has no clear parts: what was clear would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, width, height)
  }
  context.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type, ...(quality !== undefined && { quality }) })
}

const named = (blob: Blob, name: string): File => {
  const ending = blob.type === 'image/png' ? 'png' : 'jpg'
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${ending}`, { type: blob.type })
}

/**
 * The picture as it is sent: unchanged when it is small enough, otherwise with a longest side of 2,000 points and at most
 * so many bytes, upright as it was taken. What the device cannot read is given back as it is: its name or the server says
 * what is wrong with it.
 */
export async function shrinkImage(file: File, most_bytes: number): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (picture === undefined) return file
  try {
    const isSmall = file.size <= most_bytes && Math.max(picture.width, picture.height) <= longest_side_px
    if (isSmall) return file
    // What is drawn sharp stays sharp, as long as it fits.
    const sharp = file.type === 'image/png' ? await encoded(picture, 'image/png') : undefined
    if (sharp !== undefined && sharp.size <= most_bytes) return named(sharp, file.name)
    for (const quality of [0.85, 0.7]) {
      const blob = await encoded(picture, 'image/jpeg', quality)
      if (blob.size <= most_bytes) return named(blob, file.name)
    }
    return file
  } catch {
    return file
  } finally {
    picture.close()
  }
}
