import all from 'lucide-static/icons/layout-grid.svg?raw'
import animals from 'lucide-static/icons/paw-print.svg?raw'
import apartment from 'lucide-static/icons/building-2.svg?raw'
import appliance from 'lucide-static/icons/washing-machine.svg?raw'
import bicycle from 'lucide-static/icons/bike.svg?raw'
import boot from 'lucide-static/icons/footprints.svg?raw'
import bricks from 'lucide-static/icons/brick-wall.svg?raw'
import briefcase from 'lucide-static/icons/briefcase-business.svg?raw'
import brush from 'lucide-static/icons/paint-roller.svg?raw'
import camera from 'lucide-static/icons/camera.svg?raw'
import car from 'lucide-static/icons/car.svg?raw'
import carFront from 'lucide-static/icons/car-front.svg?raw'
import chair from 'lucide-static/icons/armchair.svg?raw'
import child from 'lucide-static/icons/baby.svg?raw'
import clothes from 'lucide-static/icons/shirt.svg?raw'
import cog from 'lucide-static/icons/cog.svg?raw'
import drop from 'lucide-static/icons/droplets.svg?raw'
import hat from 'lucide-static/icons/graduation-cap.svg?raw'
import house from 'lucide-static/icons/house.svg?raw'
import laptop from 'lucide-static/icons/laptop.svg?raw'
import party from 'lucide-static/icons/party-popper.svg?raw'
import phone from 'lucide-static/icons/smartphone.svg?raw'
import plug from 'lucide-static/icons/plug.svg?raw'
import refrigerator from 'lucide-static/icons/refrigerator.svg?raw'
import scissors from 'lucide-static/icons/scissors.svg?raw'
import sofa from 'lucide-static/icons/sofa.svg?raw'
import sparkles from 'lucide-static/icons/sparkles.svg?raw'
import toy from 'lucide-static/icons/toy-brick.svg?raw'
import tractor from 'lucide-static/icons/tractor.svg?raw'
import truck from 'lucide-static/icons/truck.svg?raw'
import wrench from 'lucide-static/icons/wrench.svg?raw'
import { shapesOf } from '../icons.ts'

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
    .map(([name, svg]) => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(svg)}</symbol>`)
    .join('')}</svg>`
