export interface Jpeg {
  bytes: Uint8Array<ArrayBuffer>
  width: number
  height: number
}

/** Turned clockwise by quarters, and no larger than `longestSide`; null where the browser cannot read the picture. */
export async function jpegOf(file: Blob, quarterTurns: number, longestSide: number): Promise<Jpeg | null> {
  const canvas = await drawn(file, quarterTurns, longestSide)
  const blob = canvas && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85)))
  if (!blob) return null
  return { bytes: new Uint8Array(await blob.arrayBuffer()), width: canvas.width, height: canvas.height }
}

/** The address of a small copy; null where the browser cannot read the picture. */
export async function thumbnailOf(file: Blob, longestSide: number): Promise<string | null> {
  const canvas = await drawn(file, 0, longestSide)
  return canvas && canvas.toDataURL('image/jpeg', 0.8)
}

/** An image element reads what createImageBitmap does not: Safari's HEIC, and how the camera was held. */
async function drawn(file: Blob, quarterTurns: number, longestSide: number): Promise<HTMLCanvasElement | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return draw(image, quarterTurns, longestSide)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

function draw(image: HTMLImageElement, quarterTurns: number, longestSide: number): HTMLCanvasElement | null {
  const scale = Math.min(1, longestSide / Math.max(image.naturalWidth, image.naturalHeight))
  const width = Math.round(image.naturalWidth * scale)
  const height = Math.round(image.naturalHeight * scale)
  const canvas = document.createElement('canvas')
  const isOnItsSide = quarterTurns % 2 === 1
  canvas.width = isOnItsSide ? height : width
  canvas.height = isOnItsSide ? width : height
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarterTurns * Math.PI) / 2)
  context.drawImage(image, -width / 2, -height / 2, width, height)
  return canvas
}
