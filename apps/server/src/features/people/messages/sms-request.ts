import type { smsPlaceholders } from '@banyan/contract/messages/message-settings.ts'

export type SmsWords = Readonly<Record<(typeof smsPlaceholders)[number], string>>

export interface SmsProvider {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly content_type: 'application/json' | 'application/x-www-form-urlencoded'
  readonly payload: string
}

export interface SmsRequest {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const inUrl = (text: string): string => encodeURIComponent(text.toWellFormed())
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** Puts each word in its place, in one go: a word that looks like a placeholder stays what it is. */
const fill = (template: string, words: SmsWords, escaped: (text: string) => string): string => {
  const known = new Map<string, string>(Object.entries(words))
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const word = known.get(name)
    return word === undefined ? place : escaped(word)
  })
}

/**
 * The call that sends one SMS. The provider's key goes where `{key}` stands, or else into the authorization header;
 * what a placeholder holds can leave neither the text nor the field it stands in.
 */
export function smsRequest({ url, method, content_type, payload }: SmsProvider, words: SmsWords): SmsRequest {
  const isKeyPlaced = `${url} ${payload}`.includes('{key}')
  const headers = words.key === '' || isKeyPlaced ? {} : { authorization: words.key }
  const target = new URL(fill(url, words, inUrl))
  if (method === 'GET') {
    const query = fill(payload, words, inUrl)
    target.search = target.search === '' ? query : `${target.search}&${query}`
    return { url: target, method, headers, body: '' }
  }
  const body = fill(payload, words, content_type === 'application/json' ? inJson : inUrl)
  return { url: target, method, headers: { ...headers, 'content-type': content_type }, body }
}
