"""Prints a workbook as JSON, read by openpyxl. Arguments: the file, and "whole" for more than the cells.

Without "whole", the read_only mode reads sheets, rows, cells. With it, each sheet is an object with its name, the rows that are
repeated on each printed page, the widths of the columns, the links and the cells.
"""

import datetime
import json
import sys

import openpyxl


def plain(value):
    return {"date": value.isoformat()} if isinstance(value, datetime.datetime) else value


def cells(sheet):
    return [[plain(cell) for cell in row] for row in sheet.values]


def widths(sheet):
    """A column may stand for the ones after it."""
    found = {}
    for column in sheet.column_dimensions.values():
        for number in range(column.min, min(column.max, sheet.max_column) + 1):
            found[number] = column.width
    return [found.get(number) for number in range(1, sheet.max_column + 1)]


def described(sheet):
    return {
        "name": sheet.title,
        "titles": (sheet.print_title_rows or "").replace("$", ""),
        "widths": widths(sheet),
        "links": {cell.coordinate: cell.hyperlink.target for row in sheet.iter_rows() for cell in row if cell.hyperlink},
        "cells": cells(sheet),
    }


whole = sys.argv[2:] == ["whole"]
workbook = openpyxl.load_workbook(sys.argv[1], read_only=not whole)
json.dump([described(sheet) if whole else cells(sheet) for sheet in workbook], sys.stdout)
