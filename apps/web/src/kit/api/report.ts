/** Every error ends here, whatever else is shown of it: the console keeps what a person reading a toast cannot. */
export function report(error: unknown, where: string): void {
  console.error(`[${where}]`, error)
}
