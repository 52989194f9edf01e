"""Renders the pictures that are missing: see README.md."""
import argparse
import importlib
import os
import sys
import time
import traceback
from math import cos, radians, sin

import bpy
from mathutils import Vector

MOST_BYTES = 40_000
QUALITY = 78
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import materials  # noqa: E402
from catalogue import THINGS  # noqa: E402

for file in sorted(os.listdir(HERE)):
    if file.endswith(".py") and file != os.path.basename(__file__):
        importlib.import_module(file[:-3])


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", help="beginnings of file names; none: everything")
    parser.add_argument("--draft", help="folder for small quick pictures, always made anew")
    parser.add_argument("--again", action="store_true", help="also those that are there")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])


def empty_scene(draft):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    materials.forget()
    scene = bpy.context.scene
    scene.render.engine = "BLENDER_EEVEE"
    eevee = scene.eevee
    eevee.taa_render_samples = 5
    eevee.use_gtao, eevee.gtao_distance = True, 0.5
    eevee.use_soft_shadows = True
    eevee.shadow_cube_size, eevee.shadow_cascade_size = "512", "1024"
    scene.render.resolution_x, scene.render.resolution_y = (320, 240) if draft else (640, 480)
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", "Medium High Contrast"
    scene.view_settings.exposure = 0.35
    scene.render.image_settings.file_format = "WEBP"
    scene.render.image_settings.quality = QUALITY
    return scene


def look(scene, thing, angle):
    around, up, near = angle
    data = bpy.data.cameras.new("camera")
    data.lens = thing.lens
    camera = bpy.data.objects.new("camera", data)
    aim, far = Vector(thing.aim), thing.far * near
    a, b = radians(around), radians(up)
    camera.location = aim + far * Vector((sin(a) * cos(b), -cos(a) * cos(b), sin(b)))
    camera.rotation_euler = (aim - camera.location).to_track_quat("-Z", "Y").to_euler()
    data.clip_start = 0.01
    scene.collection.objects.link(camera)
    scene.camera = camera


def pictures(thing, colour, value, asked):
    name = f"{thing.name}-{colour}" if colour else thing.name
    folder = asked.draft or os.path.join(HERE, "rendered")
    wanted = []
    for i, angle in enumerate(thing.angles):
        file = f"{name}-{i + 1}.webp"
        path = os.path.join(folder, file)
        named = not asked.names or any(file.startswith(n) for n in asked.names)
        if named and (asked.again or asked.draft or not os.path.exists(path)):
            wanted.append((path, angle))
    if not wanted:
        return
    scene = empty_scene(asked.draft)
    thing.build(*([value] if value is not None else []))
    for path, angle in wanted:
        look(scene, thing, angle)
        scene.render.filepath = path
        start = time.time()
        bpy.ops.render.render(write_still=True)
        while os.path.getsize(path) > MOST_BYTES:
            scene.render.image_settings.quality -= 8
            bpy.data.images["Render Result"].save_render(path, scene=scene)
        scene.render.image_settings.quality = QUALITY
        print(f"{os.path.basename(path)} {time.time() - start:.1f} s", flush=True)


asked = arguments()
for thing in THINGS:
    for colour, value in thing.colours.items():
        try:
            pictures(thing, colour, value, asked)
        except Exception:  # The others are rendered nevertheless
            traceback.print_exc()
