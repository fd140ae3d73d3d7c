/** Words that are about what people earn, in whatever form; whole words, so that `learn` is none. */
const words =
  'earn|earns|earned|earning|earnings|income|incomes|profit|profits|profitable|payout|payouts|commission|commissions|' +
  'bonus|bonuses|cashback|salary|salaries|stipend|royalty|royalties|dividend|dividends|returns|roi|passive|rich|' +
  'crorepati|lakhpati|millionaire|millionaires'
/** The same as members write them in Hindi, in its own letters and in Latin ones. */
const hindi =
  'कमाई|कमाएं|कमाएँ|कमाओ|कमाना|कमाते|आय|आमदनी|मुनाफा|मुनाफ़ा|लाभ|बोनस|कमीशन|वेतन|करोड़पति|लखपति|kamai|kamaye|kamao|munafa'

const isWord = (list: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${list})(?![\\p{L}\\p{M}])`, 'iu')
const earning = isWord(`${words}|${hindi}`)

/** Begins at its first figure and is no longer than any amount, so that a long row of figures is read once. */
const figure = '(?:(?<![\\d\\u0966-\\u096f])[\\d\\u0966-\\u096f][\\d\\u0966-\\u096f,.]{0,20})'
const unit = '(?:\\s*(?:k|thousand|lakhs?|lacs?|crores?|cr|हज़ार|हजार|लाख|करोड़|rs\\.?|rupees|inr|/-))*'
const money = `(?:(?:₹|rs\\.?|inr|\\$)\\s*${figure}${unit}|${figure}${unit})`
const span =
  '(?:hours?|days?|weeks?|fortnights?|months?|quarters?|years?|दिन|हफ़्ते|हफ्ते|सप्ताह|महीने|माह|साल|वर्ष|mahine|mahina|din|saal)'
const each = `(?:\\s*(?:/|a|an|per|each|every|in\\s+(?:a|one|every|\\d+)|in|प्रति|हर|har)\\s*${span})`
const often = '(?:hourly|daily|weekly|fortnightly|monthly|quarterly|yearly|annual(?:ly)?|p\\.?\\s?m\\.?|p\\.?\\s?a\\.?)'
const every = `(?:(?:every|each|per|हर|प्रति|har)\\s+${span})`

/** An amount with a period, in either order: "5,000 a month", "₹10,000/day", "monthly 2 lakh", "हर महीने 20,000". */
const amountByTime = new RegExp(
  `${money}(?:${each}|\\s*${often}(?![\\p{L}])|\\s+${every})|(?:${often}|${every})\\s*(?:of\\s+|upto\\s+|up to\\s+|:\\s*)?(?:₹|rs\\.?|inr|\\$)?\\s*${figure}`,
  'iu',
)

/** Whether a text speaks of earnings, so that the line about the income disclosure has to stand below it. */
export const speaksOfEarnings = (text: string): boolean => earning.test(text) || amountByTime.test(text)
