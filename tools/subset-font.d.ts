/** What we use of subset-font, which brings no types of its own. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; noLayoutClosure: boolean; keepFeatures: string[] },
  ): Promise<Buffer>
}
