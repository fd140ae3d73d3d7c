import sentences from '../en/rules/news.ts'
import { rulesOf } from '../rules.ts'

export const newsRule = rulesOf('news', sentences)
