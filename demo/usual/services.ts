/** Prices and providers of services, by category. */
import { integer, pick } from '../random.ts'
import type { Usual } from './draw.ts'

type Offer = readonly [prices: readonly [least: number, most: number], per: string, company: string]

/** Prices in thousand so'm. */
const OFFERS: Readonly<Record<string, Offer>> = {
  'repair-construction': [[40, 180], 'm2', 'team'],
  plumbing: [[60, 150], 'visit', 'person'],
  electrician: [[60, 150], 'visit', 'person'],
  'appliance-repair': [[80, 200], 'job', 'person'],
  'phone-computer-repair': [[50, 200], 'job', 'person'],
  'auto-service': [[80, 300], 'job', 'company'],
  'taxi-driver': [[80, 180], 'person', 'person'],
  cleaning: [[8, 20], 'm2', 'team'],
  'furniture-making': [[900, 2500], 'metre', 'company'],
  'languages-translation': [[300, 600], 'month', 'company'],
  childcare: [[1500, 3000], 'month', 'person'],
  'elder-care': [[100, 250], 'day', 'person'],
  beauty: [[60, 250], 'visit', 'person'],
  'health-fitness': [[70, 200], 'lesson', 'person'],
  'weddings-events': [[1500, 6000], 'job', 'team'],
  'photo-video': [[800, 4000], 'job', 'person'],
  catering: [[40, 120], 'person', 'team'],
  'sewing-atelier': [[50, 300], 'piece', 'person'],
  'it-web': [[1500, 6000], 'job', 'team'],
  'design-print': [[100, 500], 'job', 'company'],
  marketing: [[1500, 5000], 'month', 'team'],
  'accounting-legal': [[300, 1500], 'month', 'company'],
  'rent-equipment': [[50, 300], 'day', 'company'],
  'agri-services': [[200, 600], 'job', 'person'],
  pets: [[80, 200], 'visit', 'person'],
  travel: [[400, 1500], 'person', 'company'],
}
const COMES_TO_CLIENTS = new Set([
  ...['repair-construction', 'plumbing', 'electrician', 'appliance-repair', 'cleaning'],
  ...['elder-care', 'weddings-events', 'agri-services'],
])

/** The lowest price is rounded to two digits. */
export const service =
  (category: string): Usual =>
  ({ next }) => {
    const offer = OFFERS[category]
    if (!offer) return {}
    const [[least, most], per, company] = offer
    const step = most > 500 ? 100 : 10
    return {
      price_from: Math.round(integer(next, least, most) / step) * step * 1000 || least * 1000,
      price_per: per,
      company,
      years: pick(next, [3, 5, 8, 12]),
      at_client: COMES_TO_CLIENTS.has(category) ? 'true' : undefined,
    }
  }
