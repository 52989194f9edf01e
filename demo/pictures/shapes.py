"""Shapes in metres. `at` is where a thing stands: the middle of its underside. `turn` is in degrees."""
from contextlib import contextmanager
from math import cos, pi, radians, sin

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

_frame = [Matrix()]


def _matrix(at, turn=(0, 0, 0), scale=1.0):
    return Matrix.Translation(at) @ Euler([radians(a) for a in turn]).to_matrix().to_4x4() @ Matrix.Scale(scale, 4)


@contextmanager
def placed(at=(0, 0, 0), turn=(0, 0, 0), scale=1.0):
    """What is made inside stands there, so that a thing can be part of another's scene."""
    _frame.append(_frame[-1] @ _matrix(at, turn, scale))
    yield
    _frame.pop()


def _show(data, material, at, turn):
    shown = bpy.data.objects.new("thing", data)
    data.materials.append(material)
    bpy.context.scene.collection.objects.link(shown)
    shown.matrix_world = _frame[-1] @ _matrix(at, turn)
    return shown


def _mesh(bm, material, at, turn, bevel=0.0, smooth=40, subdivide=0):
    data = bpy.data.meshes.new("thing")
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(data)
    bm.free()
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.use_auto_smooth = True
    data.auto_smooth_angle = radians(smooth)
    shown = _show(data, material, at, turn)
    if bevel:
        rounded = shown.modifiers.new("bevel", "BEVEL")
        rounded.width, rounded.segments, rounded.limit_method = bevel, 3, "ANGLE"
        rounded.harden_normals = True
    if subdivide:
        shown.modifiers.new("subdivide", "SUBSURF").render_levels = subdivide
        shown.modifiers["subdivide"].levels = subdivide
    return shown


def box(at, size, material, bevel=0.01, turn=(0, 0, 0)):
    bm = bmesh.new()
    bm.loops.layers.uv.new()
    bmesh.ops.create_cube(bm, size=1, calc_uvs=True)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    x, y, z = at
    return _mesh(bm, material, (x, y, z + size[2] / 2), turn, min(bevel, min(size) / 2.1))


def pillow(at, size, material, turn=(0, 0, 0), softness=2):
    """A box gone soft: cushions, sacks, bread, bodies of animals."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.subdivide_edges(bm, edges=bm.edges, cuts=1, use_grid_fill=True)
    for corner in bm.verts:
        corner.co *= 1 if sum(abs(c) > 0.4 for c in corner.co) < 3 else 0.96
    bmesh.ops.scale(bm, vec=[s * 1.12 for s in size], verts=bm.verts)
    x, y, z = at
    return _mesh(bm, material, (x, y, z + size[2] / 2), turn, subdivide=softness, smooth=180)


def can(at, radius, height, material, bevel=0.005, top=None, turn=(0, 0, 0), sides=40):
    """A cylinder, or with another `top` radius a cone."""
    bm = bmesh.new()
    top = radius if top is None else top
    bmesh.ops.create_cone(bm, cap_ends=True, segments=sides, radius1=radius, radius2=top, depth=height)
    x, y, z = at
    return _mesh(bm, material, (x, y, z + height / 2), turn, bevel)


def rod(start, end, radius, material, end_radius=None, sides=20):
    start, end = Vector(start), Vector(end)
    bm = bmesh.new()
    last = radius if end_radius is None else end_radius
    bmesh.ops.create_cone(bm, cap_ends=True, segments=sides, radius1=radius, radius2=last, depth=(end - start).length)
    turn = (end - start).to_track_quat("Z", "Y").to_matrix().to_4x4()
    bmesh.ops.transform(bm, matrix=turn, verts=bm.verts)
    return _mesh(bm, material, (start + end) / 2, (0, 0, 0))


def ball(at, size, material, turn=(0, 0, 0)):
    """`at` is the middle; `size` a radius or three."""
    radii = size if isinstance(size, (tuple, list)) else (size,) * 3
    bm = bmesh.new()
    bmesh.ops.create_uvsphere(bm, u_segments=32, v_segments=18, radius=1)
    bmesh.ops.scale(bm, vec=radii, verts=bm.verts)
    return _mesh(bm, material, at, turn, smooth=180)


def ring(at, radius, thickness, material, turn=(0, 0, 0), flat=1.0):
    """A torus lying down; `flat` stretches it along its axis."""
    bm = bmesh.new()
    count, around = 48, 14
    rows = []
    for i in range(count):
        a = 2 * pi * i / count
        row = []
        for j in range(around):
            b = 2 * pi * j / around
            r = radius + thickness * cos(b)
            row.append(bm.verts.new((r * cos(a), r * sin(a), thickness * sin(b) * flat)))
        rows.append(row)
    for i in range(count):
        for j in range(around):
            a, b = rows[i], rows[(i + 1) % count]
            bm.faces.new((a[j], b[j], b[(j + 1) % around], a[(j + 1) % around]))
    return _mesh(bm, material, at, turn, smooth=180)


def lathe(at, profile, material, turn=(0, 0, 0), folds=0, fold_depth=0.0, sides=64, smooth=50, scale=(1, 1, 1)):
    """Turns a line of (radius, height) round: pots, vases; with `folds` lamp shades and skirts."""
    bm = bmesh.new()
    rows = []
    low, high = min(h for _, h in profile), max(h for _, h in profile)
    for radius, height in profile:
        row = []
        for i in range(sides):
            a = 2 * pi * i / sides
            fold = 1 + fold_depth * sin(folds * a) * (1 - (height - low) / ((high - low) or 1))
            row.append(bm.verts.new((radius * fold * cos(a) * scale[0], radius * fold * sin(a) * scale[1], height)))
        rows.append(row)
    for lower, upper in zip(rows, rows[1:]):
        for i in range(sides):
            j = (i + 1) % sides
            bm.faces.new((lower[i], lower[j], upper[j], upper[i]))
    return _mesh(bm, material, at, turn, smooth=smooth)


def slab(at, outline, thickness, material, bevel=0.01, turn=(0, 0, 0), lying=False, soft=0):
    """An outline of (x, z) as seen from the front, extruded backwards; `lying`: as seen from above, upwards."""
    bm = bmesh.new()
    if soft:
        outline = smoothed(outline, soft)
    front = [bm.verts.new((x, 0, z)) if not lying else bm.verts.new((x, z, 0)) for x, z in outline]
    face = bm.faces.new(front)
    moved = bmesh.ops.extrude_face_region(bm, geom=[face])
    out = (0, thickness, 0) if not lying else (0, 0, thickness)
    bmesh.ops.translate(bm, vec=out, verts=[v for v in moved["geom"] if isinstance(v, bmesh.types.BMVert)])
    return _mesh(bm, material, at, turn, bevel, smooth=50)


def smoothed(outline, rounds=2, closed=True):
    """Cuts the corners off an outline (Chaikin)."""
    for _ in range(rounds):
        pairs = zip(outline, outline[1:] + outline[:1] if closed else outline[1:])
        cut = []
        for a, b in pairs:
            cut += [tuple(0.75 * p + 0.25 * q for p, q in zip(a, b)), tuple(0.25 * p + 0.75 * q for p, q in zip(a, b))]
        outline = cut if closed else [outline[0], *cut, outline[-1]]
    return outline


def tube(points, radius, material, soft=3, closed=False, at=(0, 0, 0), turn=(0, 0, 0)):
    """A bent pipe, cable, rope or handle along points."""
    points = smoothed(list(points), soft, closed) if soft else list(points)
    data = bpy.data.curves.new("tube", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = "3D", radius, 4, True
    line = data.splines.new("POLY")
    line.points.add(len(points) - 1)
    line.use_cyclic_u = closed
    for point, where in zip(line.points, points):
        point.co = (*where, 1)
    return _show(data, material, at, turn)


def mesh_of(vertices, faces, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=0.0, subdivide=0, smooth=40):
    """Any other shape, corner by corner."""
    bm = bmesh.new()
    corners = [bm.verts.new(v) for v in vertices]
    for face in faces:
        bm.faces.new([corners[i] for i in face])
    return _mesh(bm, material, at, turn, bevel, smooth, subdivide)


def loft(sections, material, at=(0, 0, 0), turn=(0, 0, 0), subdivide=1, caps=True):
    """A skin over cross sections, each a list of as many points: car bodies, shoes, boats."""
    count = len(sections[0])
    vertices = [point for section in sections for point in section]
    faces = []
    for i in range(len(sections) - 1):
        for j in range(count):
            a, b = i * count, (i + 1) * count
            k = (j + 1) % count
            faces.append((a + j, a + k, b + k, b + j))
    if caps:
        faces += [tuple(range(count)), tuple(range(len(vertices) - count, len(vertices)))]
    return mesh_of(vertices, faces, material, at, turn, subdivide=subdivide, smooth=180)


def blob(parts, material, fine=0.012):
    """Balls (x, y, z, radius or three radii) melted into one soft body: animals."""
    data = bpy.data.metaballs.new("blob")
    data.resolution = data.render_resolution = fine
    for x, y, z, size in parts:
        part = data.elements.new(type="ELLIPSOID")
        part.co = (x, y, z)
        # With these the surface of a single ball lies at its radius
        part.radius, part.stiffness = 1.74, 2
        part.size_x, part.size_y, part.size_z = size if isinstance(size, tuple) else (size,) * 3
    # Metaballs whose names differ only in their number melt into each other
    shown = _show(data, material, (0, 0, 0), (0, 0, 0))
    shown.name = f"blob of {len(bpy.data.objects)} things"
    return shown
