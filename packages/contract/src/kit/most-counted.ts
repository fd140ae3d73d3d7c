/** A list counts so many people of each row and no more: of a million members nobody counts each for one line. */
export const most_counted = 10_000
