"""What things are made of. Colours are written as in CSS; one look per colour is made only once."""
from math import radians

import bpy

_made = {}


def linear(hex_colour):
    parts = [int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]


def forget():
    _made.clear()


def _material(name, colour, **inputs):
    key = (name, colour, tuple(inputs.items()))
    if key in _made:
        return _made[key], None
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    shader = made.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*linear(colour), 1)
    for label, value in inputs.items():
        shader.inputs[label.replace("_", " ")].default_value = value
    _made[key] = made
    return made, shader


def _noise(material, scale, detail, stretch=(1, 1, 1)):
    nodes, links = material.node_tree.nodes, material.node_tree.links
    where, mapping = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeMapping")
    noise = nodes.new("ShaderNodeTexNoise")
    mapping.inputs["Scale"].default_value = stretch
    noise.inputs["Scale"].default_value = scale
    noise.inputs["Detail"].default_value = detail
    links.new(where.outputs["Object"], mapping.inputs["Vector"])
    links.new(mapping.outputs["Vector"], noise.inputs["Vector"])
    return noise


def _bump(material, shader, height, strength):
    nodes, links = material.node_tree.nodes, material.node_tree.links
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    links.new(height, bump.inputs["Height"])
    links.new(bump.outputs["Normal"], shader.inputs["Normal"])


def _shades(material, shader, noise, colour, dark, light):
    """The colour wanders between a darker and a lighter shade of itself."""
    nodes, links = material.node_tree.nodes, material.node_tree.links
    ramp = nodes.new("ShaderNodeValToRGB")
    base = linear(colour)
    for stop, at, factor in zip(ramp.color_ramp.elements, (0.35, 0.65), (dark, light)):
        stop.position = at
        stop.color = (*[min(1, c * factor) for c in base], 1)
    links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], shader.inputs["Base Color"])


def patches(colour, second, scale):
    """Coats in two colours with sharp borders."""
    made, shader = _material(f"patches {second} {scale}", colour, Roughness=0.9)
    if shader:
        nodes, links = made.node_tree.nodes, made.node_tree.links
        ramp = nodes.new("ShaderNodeValToRGB")
        for stop, at, shade in zip(ramp.color_ramp.elements, (0.5, 0.52), (colour, second)):
            stop.position, stop.color = at, (*linear(shade), 1)
        links.new(_noise(made, scale, 1).outputs["Fac"], ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return made


def ikat(colours):
    """Silk of wavy stripes."""
    made, shader = _material(f"ikat {colours}", colours[0], Roughness=0.6)
    if shader:
        nodes, links = made.node_tree.nodes, made.node_tree.links
        where, wave, ramp = (nodes.new(f"ShaderNode{kind}") for kind in ("TexCoord", "TexWave", "ValToRGB"))
        wave.wave_profile = "SAW"
        for label, value in (("Scale", 1.3), ("Distortion", 2.2), ("Detail", 2), ("Detail Scale", 3)):
            wave.inputs[label].default_value = value
        stops = ramp.color_ramp
        stops.interpolation = "CONSTANT"
        for i, colour in enumerate(colours):
            stop = stops.elements[i] if i < 2 else stops.elements.new(i / len(colours))
            stop.position, stop.color = i / len(colours), (*linear(colour), 1)
        links.new(where.outputs["Object"], wave.inputs["Vector"])
        links.new(wave.outputs["Fac"], ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return made


def _textured(name, colour, rough, scale, detail, bump, dark, light, stretch=(1, 1, 1)):
    made, shader = _material(name, colour, Roughness=rough)
    if shader:
        noise = _noise(made, scale, detail, stretch)
        _shades(made, shader, noise, colour, dark, light)
        _bump(made, shader, noise.outputs["Fac"], bump)
    return made


def plastic(colour, rough=0.35):
    return _material("plastic", colour, Roughness=rough)[0]


def gloss(colour):
    """Lacquer, enamel, glazed clay, car paint."""
    return _material("gloss", colour, Roughness=0.12, Clearcoat=0.6)[0]


def matt(colour):
    return _material("matt", colour, Roughness=0.9)[0]


def metal(colour="#c4c7cb", rough=0.28):
    return _material("metal", colour, Roughness=rough, Metallic=1.0)[0]


def brushed(colour="#c9ccd0"):
    """Steel as on fridges: half metal, so that it is light in a room without mirrors."""
    return _material("brushed", colour, Roughness=0.35, Metallic=0.6)[0]


def fabric(colour, coarse=90):
    return _textured("fabric", colour, 0.95, coarse, 4, 0.25, 0.8, 1.12)


def leather(colour):
    return _textured("leather", colour, 0.45, 60, 6, 0.12, 0.9, 1.05)


def fur(colour, dark=0.6, light=1.2):
    return _textured("fur", colour, 1.0, 48, 8, 0.28, dark, light)


def wood(colour="#9a6a3c", along="x"):
    stretch = {"x": (0.5, 6, 6), "y": (6, 0.5, 6), "z": (6, 6, 0.5)}[along]
    return _textured("wood", colour, 0.45, 2.2, 6, 0.05, 0.72, 1.12, stretch)


def stone(colour):
    return _textured("stone", colour, 0.9, 14, 10, 0.3, 0.8, 1.12)


def soil(colour="#6b4f35"):
    return _textured("soil", colour, 1.0, 5, 12, 0.5, 0.7, 1.15)


def skin(colour, dark=0.75, scale=5):
    """Fruit, bread crust: a colour with patches."""
    return _textured("skin", colour, 0.45, scale, 5, 0.08, dark, 1.1)


def glow(colour, strength=1.0):
    made, shader = _material("glow", colour, Emission_Strength=strength)
    if shader:
        shader.inputs["Emission"].default_value = (*linear(colour), 1)
    return made


def glass(colour="#dfeaee", alpha=0.25):
    made, _ = _material("glass", colour, Roughness=0.05, Alpha=alpha)
    made.blend_method = "BLEND"
    made.shadow_method = "NONE"
    return made


def bricks(colour, joint="#b9b0a4", width=0.5, height=0.25, scale=1.0, rough=0.85, gap=0.03, shift=0.5, wall=False):
    """Bricks, tiles (shift 0) or floor boards (long bricks); of a `wall` in metres, else in shares of a side."""
    made, shader = _material(f"bricks {joint} {width} {height} {scale} {shift}", colour, Roughness=rough)
    if not shader:
        return made
    nodes, links = made.node_tree.nodes, made.node_tree.links
    where, texture = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeTexBrick")
    base = linear(colour)
    texture.offset = shift
    for label, factor in (("Color1", 0.82), ("Color2", 1.1)):
        texture.inputs[label].default_value = (*[min(1, c * factor) for c in base], 1)
    texture.inputs["Mortar"].default_value = (*linear(joint), 1)
    texture.inputs["Scale"].default_value = scale
    texture.inputs["Mortar Size"].default_value = gap
    texture.inputs["Brick Width"].default_value = width
    texture.inputs["Row Height"].default_value = height
    upright = nodes.new("ShaderNodeMapping")
    upright.inputs["Rotation"].default_value = (radians(-90), 0, 0)
    links.new(where.outputs["Object"], upright.inputs["Vector"])
    links.new(upright.outputs["Vector"] if wall else where.outputs["UV"], texture.inputs["Vector"])
    links.new(texture.outputs["Color"], shader.inputs["Base Color"])
    return made
