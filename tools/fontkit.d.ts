/** What we use of fontkit, which brings no types of its own. */
declare module 'fontkit' {
  interface Font {
    layout(text: string): { glyphs: { id: number }[] }
    readonly characterSet: readonly number[]
    glyphForCodePoint(code: number): { id: number }
  }
  export function create(bytes: Uint8Array): Font
}
