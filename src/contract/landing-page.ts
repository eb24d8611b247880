/** What somebody said of the product, as the operator gives it. `role`: who they are, "Grandmother". */
export type Quote = { quote: string; name: string; role: string }

/**
 * What the landing page says besides its own texts: the JSON of its data block. `mail`: trips have mail
 * addresses; `model`: a language model reads. `families`: how many use it, as the operator writes it.
 */
export type LandingPageData = {
  mail: boolean
  model: boolean
  families: string | null
  quotes: readonly Quote[]
}

/** The page as it is built (tools/prerender.ts). */
export const NOTHING_SET_UP: LandingPageData = { mail: false, model: false, families: null, quotes: [] }

export const LANDING_DATA_ID = 'landing-data'
