import chatDark from './pictures/chat-dark.webp'
import chatLight from './pictures/chat-light.webp'
import flightsDark from './pictures/flights-dark.webp'
import flightsLight from './pictures/flights-light.webp'
import mapDark from './pictures/map-dark.webp'
import mapLight from './pictures/map-light.webp'
import travelersDark from './pictures/travelers-dark.webp'
import travelersLight from './pictures/travelers-light.webp'

/** Screenshots of trip pages on a phone: 390 x 640 CSS pixels, drawn twice as fine. */
export const PICTURES = {
  chat: { light: chatLight, dark: chatDark },
  flights: { light: flightsLight, dark: flightsDark },
  map: { light: mapLight, dark: mapDark },
  travelers: { light: travelersLight, dark: travelersDark },
} as const
