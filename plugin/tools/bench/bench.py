"""Measures the performance goals of docs/performance.md on a synthetic city and prints a table.

`./sidewalk bench` starts the database, names it in PGHOST, PGPORT, PGUSER and PGPASSWORD, and gives the server's command line.
Each goal alternates ours and its peer, so that other load on the machine affects both; medians are compared. With --against, two
builds alternate, each with its own city. A missed goal is a result, not a failure. Exit codes: 64 wrong usage, 70 a goal could
not be measured.
"""

import argparse
import json
import math
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import time

sys.dont_write_bytecode = True  # the checkout stays clean
from goals import GOALS  # noqa: E402
from rig import Absent, Cost, Missing, Rig, proc, run, say  # noqa: E402

COLUMNS = ['goal', 'what', 'ours', 'peer', 'ratio', 'limit', 'result']
COLUMNS_OF_TWO = ['goal', 'what', 'measure', 'this build', 'other build', 'ratio', 'scatter', 'result']
FAULTS = Absent, RuntimeError, OSError, subprocess.SubprocessError, ValueError, AttributeError, IndexError, ArithmeticError


def text(value, unit):
    """Formats a value with about three significant digits."""
    digits = 0 if abs(value) >= 100 or value == int(value) else 1 if abs(value) >= 10 else 2 if abs(value) >= 1 else 3
    return f'{value:.{digits}f} {unit}'.strip()


def in_turn(contest, rigs, rounds):
    """Measures the builds in turn. Returns for each its pairs of ours and peer, none if it lacks what is measured."""
    results = {rig: [] for rig in rigs}
    present = list(rigs)
    for turn in range(-contest.warm if rounds > 1 else 0, rounds):
        for rig in list(present):
            try:
                pair = contest.pair(rig) if turn >= -1 else contest.ours(rig)
            except Absent:
                if len(rigs) == 1:
                    raise
                present.remove(rig)
            else:
                results[rig] += [pair] if turn >= 0 else []
    return [results[rig] if rig in present else [] for rig in rigs]


def figures(goal, contest, rig):
    """The figures of a build: its median, that of the peer, and whether their ratio is within the limit."""
    pairs, = in_turn(contest, [rig], 1 if contest.once else rig.rounds)
    cost = pairs[0][0]
    ours = statistics.median(contest.number(pair[0]) for pair in pairs)
    peer = statistics.median(contest.number(pair[1]) for pair in pairs) if contest.peer else None
    measure, unit = ('CPU', 's') if contest.part == 'cpu' else (cost.measure, cost.unit)
    if math.isnan(ours):
        raise Missing(f'{contest.name}: CPU is read from /proc, which is not here')
    rows = [figure(goal, ' : '.join(filter(None, [contest.name, contest.peer_name])) + f', {measure}', ours, peer, unit, contest)]
    if measure == 'rate':
        broken = sum(pair[0].broken for pair in pairs)
        rows.append(figure(goal, f'{contest.name}, rejected or broken answers', broken, None, '', contest._replace(limit=0, sign='<=')))
    return rows


def figure(goal, what, ours, peer, unit, contest):
    value = ours if peer is None else ours / peer
    met = value <= contest.limit if contest.sign == '<=' else value >= contest.limit
    return {'goal': goal, 'what': what, 'ours': text(ours, unit), 'peer': '' if peer is None else text(peer, unit),
            'ratio': '' if peer is None else f'{value:.2f}', 'limit': f'{contest.sign} {contest.limit}',
            'result': 'met' if met else 'missed'}


def comparison(goal, contest, rigs):
    """The figures of two builds: every cost and its CPU, then the quotient to the peer."""
    if contest.limit == 0:
        return []  # a check of one build
    results = in_turn(contest, rigs, rigs[0].rounds)
    sample = next((pair for pairs in results for pair in pairs), (Cost(0), None))
    rows = []
    for index, name in (0, contest.name), (1, contest.peer_name):
        cost = sample[index]
        if isinstance(cost, Cost):
            costs = [[pair[index] for pair in pairs] for pairs in results]
            rows.append(row(goal, name, cost.measure, costs, 'value', cost.unit))
            broken = sum(one.broken for side in costs for one in side)
            if broken:
                rows[-1]['result'] += f' ({broken} rejected or broken answers)'
            if cost.measure != 'peak memory' and any(costs):
                measure, unit = ('CPU', 's') if cost.measure == 'wall' else ('CPU of an answer', 'ms')
                rows.append(row(goal, name, f'{measure}, program + database', costs, 'cpu', unit))
    if sample[1]:
        quotients = [[Cost(contest.number(ours) / (contest.number(peer) or math.nan)) for ours, peer in pairs] for pairs in results]
        rows.append(row(goal, contest.name, f': {contest.peer_name}', quotients, 'value', ''))
    return rows


def row(goal, what, measure, costs, part, unit):
    """The medians of two builds, their ratio, and the smallest and largest ratio of a round."""
    def median(side, name):
        return statistics.median(getattr(cost, name) for cost in side)

    def cell(side):
        if not side:
            return 'not in this build'
        if math.isnan(median(side, part)):
            return ''
        parts = ['program', 'database'] if part == 'cpu' else [part]
        return ' + '.join(text(median(side, name), '') for name in parts) + f' {unit}'.rstrip()

    one = {'goal': goal, 'what': what, 'measure': measure, 'this build': cell(costs[0]), 'other build': cell(costs[1]),
           'ratio': '', 'scatter': '', 'result': ''}
    rounds = [(getattr(ours, part), getattr(other, part)) for ours, other in zip(*costs)]
    if rounds and all(other > 0 for _, other in rounds):
        ratios = [round(ours / other, 2) for ours, other in rounds]
        one['ratio'] = f'{median(costs[0], part) / median(costs[1], part):.2f}'
        one['scatter'] = f'{min(ratios):.2f} to {max(ratios):.2f}'
        one['result'] = 'within the scatter' if min(ratios) <= 1 <= max(ratios) else ''
    return one


def measure(goal, rigs):
    """Returns the figures of a goal. A failure becomes a figure, so that the results of other goals are kept."""
    say(f'measuring goal {goal}')
    rows = []
    try:
        for contest in GOALS[goal](rigs[0]):
            rows += comparison(goal, contest, rigs) if len(rigs) > 1 else figures(goal, contest, *rigs)
    except Missing as missing:
        rows.append({'goal': goal, 'result': f'not measured: {missing}'})
    except FAULTS as fault:
        rows.append({'goal': goal, 'result': f'failed: {fault}'})
    for one in rows:
        say(', '.join(str(value) for value in one.values() if value != ''))
    return rows


def machine(rigs):
    def value(file, name):
        found = re.search(rf'^{name}\s*:\s*(.+)$', proc(file), re.M)
        return found.group(1) if found else 'unknown'

    city = rigs[0].city
    facts = {'time': time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime()), 'labels': city.rows('SELECT count(*) FROM label')[0],
             'rounds': rigs[0].rounds, 'cores': os.cpu_count(), 'processor': value('cpuinfo', 'model name'),
             'memory': value('meminfo', 'MemTotal'), 'load average': proc('loadavg').strip(),
             'PostgreSQL': city.rows('SHOW server_version')[0], 'PostGIS': city.rows('SELECT postgis_lib_version()')[0]}
    facts |= {f'{name} build': run([*rig.app, '--version']).strip() for name, rig in zip(('this', 'other'), rigs)}
    if shutil.which('ogr2ogr'):
        facts['GDAL'] = run(['ogr2ogr', '--version']).strip()
    return facts


def table(rows, columns):
    cells = [columns] + [[str(one.get(name, '')) for name in columns] for one in rows]
    widths = [max(map(len, column)) for column in zip(*cells)]
    cells.insert(1, ['-' * width for width in widths])
    return '\n'.join('| ' + ' | '.join(cell.ljust(width) for cell, width in zip(row, widths)) + ' |' for row in cells)


def options(arguments):
    def between(least, most):
        def parsed(value):
            if not value.isascii() or not value.isdigit() or not least <= int(value) <= most:
                raise argparse.ArgumentTypeError(f"must be {least} to {most} but was '{value}'")
            return int(value)
        return parsed

    def goals(value):
        named = set(value.split(','))
        chosen = [number for number in GOALS if str(number) in named]
        if len(chosen) != len(named):
            raise argparse.ArgumentTypeError(f"'{value}' names an unknown goal; there are {', '.join(map(str, sorted(GOALS)))}")
        return chosen

    parser = argparse.ArgumentParser(prog='bench', allow_abbrev=False, description='Measures the performance goals on a synthetic city,'
                                     ' alternating each with its peer. A missed goal is a result, not a failure.')
    parser.add_argument('--labels', metavar='N', type=between(1, 100_000_000), default=1_000_000, help='size of the city (default: %(default)s)')
    parser.add_argument('--goal', metavar='N,N', type=goals, default=list(GOALS), help='goals to measure (default: all)')
    parser.add_argument('--rounds', metavar='N', type=between(1, 1000),
                        help='alternating runs; medians are compared (default: 5, with --against 3). 1: short runs without a warm-up')
    parser.add_argument('--against', metavar='DIR', help='compare with another build in place of limits: a checkout with a built server,'
                        ' or the jar of a server')
    parser.add_argument('--json', metavar='FILE', type=argparse.FileType('w', encoding='utf-8'), help='also write the results to this file')
    parser.add_argument('--app', required=True, help=argparse.SUPPRESS)
    parser.add_argument('--other', help=argparse.SUPPRESS)
    parser.add_argument('--folder', required=True, help=argparse.SUPPRESS)
    parser.error = lambda message: sys.exit(print(f'bench: {message}', file=sys.stderr) or 64)
    chosen = parser.parse_args(arguments)
    chosen.rounds = chosen.rounds or (3 if chosen.against else 5)
    return chosen


def main():
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that the servers end, too
    chosen = options(sys.argv[1:])
    rigs = [Rig(chosen, chosen.app, 'this'), Rig(chosen, chosen.other, 'other')] if chosen.against else [Rig(chosen, chosen.app)]
    try:
        rigs[0].generate()
        for rig in rigs:
            rig.open()
        rows = [one for goal in chosen.goal for one in measure(goal, rigs)]
        facts = machine(rigs)
    except (Missing, *FAULTS) as fault:
        return print(f'bench: {fault}', file=sys.stderr) or 70
    finally:
        for rig in rigs:
            rig.close()
    columns = COLUMNS_OF_TWO if chosen.against else COLUMNS
    print(*(f'- {name}: {value}' for name, value in facts.items()), '', table(rows, columns), sep='\n')
    if chosen.json:
        json.dump({'machine': facts, 'figures': rows}, chosen.json, indent=1)
    return 70 if any(one['result'].startswith('failed') for one in rows) else 0


if __name__ == '__main__':
    sys.exit(main())
