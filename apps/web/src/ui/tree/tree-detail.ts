/** How much of each place is drawn: all with words; shapes with their letter; or a dot for each. */
export type Detail = 'words' | 'marks' | 'dots'

/** Words are 11 px high at full size; below 8 px they only cost time. Letters are kept at 11 px while circles hold them. */
const [words_from, marks_from] = [0.72, 0.42]

export const detailAt = (scale: number): Detail =>
  scale >= words_from ? 'words' : scale >= marks_from ? 'marks' : 'dots'

/** So many places are drawn as elements of the page; beyond, they are painted on a canvas. */
export const most_elements = 400
