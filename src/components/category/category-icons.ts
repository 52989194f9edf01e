import all from 'lucide:layout-grid'
import animals from 'lucide:paw-print'
import apartment from 'lucide:building-complex'
import appliance from 'lucide:washing-machine'
import bicycle from 'lucide:bike'
import boot from 'lucide:footprints'
import bricks from 'lucide:brick-wall'
import briefcase from 'lucide:briefcase-business'
import brush from 'lucide:paint-roller'
import camera from 'lucide:camera'
import car from 'lucide:car'
import carFront from 'lucide:car-front'
import chair from 'lucide:armchair'
import child from 'lucide:baby'
import clothes from 'lucide:shirt'
import cog from 'lucide:cog'
import drop from 'lucide:droplets'
import hat from 'lucide:graduation-cap'
import house from 'lucide:house'
import laptop from 'lucide:laptop'
import party from 'lucide:party-popper'
import phone from 'lucide:smartphone'
import plug from 'lucide:plug'
import refrigerator from 'lucide:refrigerator'
import scissors from 'lucide:scissors'
import sofa from 'lucide:sofa'
import sparkles from 'lucide:sparkles'
import toy from 'lucide:toy-brick'
import tractor from 'lucide:tractor'
import truck from 'lucide:truck'
import wrench from 'lucide:wrench'

const ICONS = {
  all,
  'phones-tablets': phone,
  cars: car,
  apartments: apartment,
  'home-appliances': appliance,
  'furniture-interior': sofa,
  computers: laptop,
  'women-clothing': clothes,
  kids: child,
  'building-renovation': bricks,
  'auto-parts': cog,
  animals,
  'houses-land': house,
  'shoes-bags': boot,
  'sport-leisure': bicycle,
  agriculture: tractor,
  jobs: briefcase,
  'repair-construction': brush,
  plumbing: drop,
  electrician: plug,
  'appliance-repair': refrigerator,
  'auto-service': carFront,
  'cargo-moving': truck,
  cleaning: sparkles,
  beauty: scissors,
  tutoring: hat,
  'weddings-events': party,
  'furniture-making': chair,
  'photo-video': camera,
  childcare: toy,
  'phone-computer-repair': wrench,
}

/** One file for all icons, so that no page carries them: `<use href="/category-icons.svg#cars">`. */
export const categoryIcons = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg">${Object.entries(ICONS)
    .map(([name, shapes]) => `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`)
    .join('')}</svg>`
